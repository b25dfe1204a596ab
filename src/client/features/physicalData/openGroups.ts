import { Form, type FormInstance } from 'antd';
import { useState } from 'react';
import {
  physicalMeasureKeys,
  physicalMeasures,
  type PhysicalMeasure,
  type PhysicalMeasureKey,
} from '@/clinical/body/physicalMeasures';
import type { PhysicalFormValues } from '@/assessment/physicalValues';

/** What every visit takes is always in sight. */
export const bodyMeasures = ['weight_kg', 'height_cm', 'calf_cm', 'mid_upper_arm_cm'] as const;
export const performanceMeasures = ['gait_4m_s', 'chair_stands_5_s', 'timed_up_and_go_s'] as const;

/** The groups that open with a button. */
export const foldingGroups = ['furtherBody', 'furtherPerformance', 'vitals', 'muscle', 'nutrition'] as const;
export type FoldingGroup = (typeof foldingGroups)[number];

export const questionFields = [
  'weight_loss_intended',
  'acute_illness_no_intake',
  'gi_malabsorption',
  'inflammation',
] as const;

function measuresOf(group: PhysicalMeasure['group'], without: readonly PhysicalMeasureKey[] = []) {
  return physicalMeasureKeys.filter((key) => physicalMeasures[key].group === group && !without.includes(key));
}

export const foldingMeasures: Record<FoldingGroup, readonly PhysicalMeasureKey[]> = {
  furtherBody: [...measuresOf('size', bodyMeasures), ...measuresOf('substitutes')],
  furtherPerformance: measuresOf('performance', performanceMeasures),
  vitals: measuresOf('vitals'),
  muscle: measuresOf('muscle'),
  nutrition: measuresOf('nutrition'),
};

const otherFields: Partial<Record<FoldingGroup, readonly (keyof PhysicalFormValues)[]>> = {
  muscle: ['asm_method'],
  nutrition: [
    ...questionFields,
    ...(['days_of_little_intake', 'mna_sf_points', 'other_screen_positive'] as const),
    ...(['other_screen_name', 'food_intake'] as const),
  ],
};

function fieldsOf(group: FoldingGroup): (keyof PhysicalFormValues)[] {
  return [...foldingMeasures[group], ...(otherFields[group] ?? [])];
}

function filledGroups(typed: PhysicalFormValues): FoldingGroup[] {
  const isFilled = (field: keyof PhysicalFormValues) => (typed[field] ?? null) !== null;
  return foldingGroups.filter((group) => {
    if (group === 'furtherPerformance' && typed.unable?.includes('walk_400m_s')) return true;
    return fieldsOf(group).some(isFilled);
  });
}

export interface OpenGroups {
  open: readonly FoldingGroup[];
  toggle(group: FoldingGroup): void;
  /** for use before focusing a fault: opens the groups of these fields */
  openFor(fields: readonly string[]): void;
}

/** Which groups are open: any group with values, until the user toggles it. */
export function useOpenGroups(form: FormInstance<PhysicalFormValues>): OpenGroups {
  const [chosen, setChosen] = useState<Partial<Record<FoldingGroup, boolean>>>({});
  // Only the groups are watched: most keys change none of them, and render no field again.
  const filled = Form.useWatch(filledGroups, form) ?? [];
  const open = foldingGroups.filter((group) => chosen[group] ?? filled.includes(group));
  return {
    open,
    toggle: (group) => setChosen((before) => ({ ...before, [group]: !open.includes(group) })),
    openFor: (fields) => {
      const groups = foldingGroups.filter((group) => fieldsOf(group).some((field) => fields.includes(field)));
      setChosen((before) => ({ ...before, ...Object.fromEntries(groups.map((group) => [group, true])) }));
    },
  };
}
