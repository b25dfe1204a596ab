import { amputations } from '@/clinical/body/amputations';
import { ethnicityGroups } from '@/clinical/body/bmiByEthnicity';
import type { TFunction } from 'i18next';
import { gripDeviceKeys } from '@/clinical/grip/gripDevices';
import { gripProtocolKeys } from '@/clinical/grip/gripProtocols';
import { handExclusions } from '@/clinical/grip/gripTrials';
import { gripPostures, gripUnits } from '@/contract/dynamometry';
import { dominantHands, sexes } from '@/contract/patient';
import { asmMethods, foodIntakes } from '@/contract/physicalData';
import { answerers } from '@/contract/sarcF';

/** The words of a value that is one of a list; `null` where the field has no list, or the value is of another version. */
export function choiceText(t: TFunction, field: string, value: string): string | null {
  switch (field) {
    case 'sex':
      return named(sexes, value, (one) => t(`patients.sexes.${one}`));
    case 'dominant_hand':
      return named(dominantHands, value, (one) => t(`grip.dominant.${one}`));
    case 'ethnicity_group':
      return named(ethnicityGroups, value, (one) => t(`patients.ethnicityGroups.${one}`));
    case 'amputations':
      return named(amputations, value, (one) => t(`patients.amputations.${one}`));
    case 'answered_by':
      return named(answerers, value, (one) => t(`answerers.${one}`));
    case 'asm_method':
      return named(asmMethods, value, (one) => t(`measurements.asmMethods.${one}`));
    case 'food_intake':
      return named(foodIntakes, value, (one) => t(`measurements.foodIntakes.${one}`));
    case 'device':
      return named(gripDeviceKeys, value, (one) => t(`grip.devices.${one}`));
    case 'protocol':
      return named(gripProtocolKeys, value, (one) => t(`grip.protocols.${one}`));
    case 'posture':
      return named(gripPostures, value, (one) => t(`grip.postures.${one}`));
    case 'unit':
      return named(gripUnits, value, (one) => t(`units.${one}`));
    case 'right_hand_excluded':
    case 'left_hand_excluded':
      return named(handExclusions, value, (one) =>
        t('grip.notTested', { reason: t(`grip.exclusions.${one}`) }),
      );
    default:
      return null;
  }
}

function named<T extends string>(all: readonly T[], value: string, text: (one: T) => string): string | null {
  const found = all.find((one) => one === value);
  return found === undefined ? null : text(found);
}
