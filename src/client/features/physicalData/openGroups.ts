import { Form, type FormInstance } from 'antd';
import { useState } from 'react';
import {
  physicalMeasureKeys,
  physicalMeasures,
  type PhysicalMeasure,
} from '@/clinical/body/physicalMeasures';
import type { PhysicalFormValues } from '@/assessment/physicalValues';

/** The collapsible groups, in order. Size, which every visit needs, is always open. */
export const foldingGroups = ['substitutes', 'vitals', 'performance', 'muscle', 'nutrition'] as const;
export type FoldingGroup = (typeof foldingGroups)[number];

export const questionFields = [
  'weight_loss_intended',
  'acute_illness_no_intake',
  'gi_malabsorption',
  'inflammation',
] as const;

export function measuresOf(group: PhysicalMeasure['group']) {
  return physicalMeasureKeys.filter((key) => physicalMeasures[key].group === group);
}

const fields: Record<FoldingGroup, readonly (keyof PhysicalFormValues)[]> = {
  substitutes: measuresOf('substitutes'),
  vitals: measuresOf('vitals'),
  performance: [...measuresOf('performance'), 'unable'],
  muscle: [...measuresOf('muscle'), 'asm_method'],
  nutrition: [
    ...measuresOf('nutrition'),
    ...questionFields,
    ...(['days_of_little_intake', 'mna_sf_points', 'other_screen_positive', 'food_intake'] as const),
  ],
};

function filledGroups(typed: PhysicalFormValues): FoldingGroup[] {
  return foldingGroups.filter((group) => fields[group].some((field) => (typed[field] ?? null) !== null));
}

export interface OpenGroups {
  open: FoldingGroup[];
  onChange(keys: readonly string[]): void;
  /** for use before focusing a fault, which may be in any group */
  openAll(): void;
}

/** Which groups are open: performance and any group with values, until the user toggles one. */
export function useOpenGroups(form: FormInstance<PhysicalFormValues>): OpenGroups {
  const [chosen, setChosen] = useState<Partial<Record<FoldingGroup, boolean>>>({});
  // Only the groups are watched: most keys change none of them, and render no field again.
  const filled = Form.useWatch(filledGroups, form) ?? [];
  const open = foldingGroups.filter(
    (group) => chosen[group] ?? (group === 'performance' || filled.includes(group)),
  );
  return {
    open,
    onChange: (keys) => {
      const toggled = foldingGroups.filter((group) => keys.includes(group) !== open.includes(group));
      const now = toggled.map((group) => [group, keys.includes(group)] as const);
      setChosen((before) => ({ ...before, ...Object.fromEntries(now) }));
    },
    openAll: () => setChosen(Object.fromEntries(foldingGroups.map((group) => [group, true]))),
  };
}
