/** Of this build, as package.json has it. */
export const appVersion = process.env['SATCHEL_VERSION'] ?? 'unbuilt';
