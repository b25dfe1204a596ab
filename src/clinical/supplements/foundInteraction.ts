import type { AgeLimitKey } from './ageLimits';
import type { AllergenKey, AllergyKey } from './allergens';
import type { HighResultKey } from './highResults';
import type { ConditionKey, InteractionKey, InteractionSeverity, MedicineKey } from './interactions';
import type { KnownResult, LabInteractionKey } from './labInteractions';
import type { MonacolinKey } from './monacolins';
import type { SupplementKey } from './supplements';

/** What a supplement interacts with; `anybody`: it matters for everyone who takes it. */
export type InteractionPartner =
  | { kind: 'medicine'; medicine: MedicineKey }
  | { kind: 'condition'; condition: ConditionKey }
  | { kind: 'supplement'; supplement: SupplementKey }
  | { kind: 'result'; result: KnownResult }
  | { kind: 'allergy'; allergen: AllergenKey }
  | { kind: 'anybody' };

export interface FoundInteraction {
  supplement: SupplementKey;
  key: InteractionKey | LabInteractionKey | AllergyKey | MonacolinKey | AgeLimitKey | HighResultKey;
  severity: InteractionSeverity;
  partner: InteractionPartner;
}
