export const gripDeviceKeys = ['jamar-hydraulic','jamar-plus-digital','smedley','takei-digital','collin','martin-vigorimeter','other'] as const;
export type GripDevice = (typeof gripDeviceKeys)[number];
