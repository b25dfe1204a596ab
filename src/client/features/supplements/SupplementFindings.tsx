import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { aboveLimitText, bolusText, dangerousDayText, largeDoseText } from '@/client/i18n/supplementWords';
import { RequiredTextField } from '@/client/ui/RequiredTextField';
import { depletionsBy } from '@/clinical/supplements/depletions';
import type { SupplementKey } from '@/clinical/supplements/supplements';
import type { Patient } from '@/contract/patient';
import { supplementSchema } from '@/contract/supplement';
import { DepletionList } from './DepletionList';
import { InteractionList } from './InteractionList';
import { NotChecked } from './NotChecked';
import { SupplementAlerts } from './SupplementAlerts';
import { typedKeys, type TypedFindings } from './supplementReading';
import { chartKeysOf } from './supplementSafety';
import { useTypedReading } from './TypedReading';

interface SupplementFindingsProps {
  patient: Patient;
}

/** What is found about the typed supplement, and the reason that a dose above the limit asks for. */
export function SupplementFindings(props: SupplementFindingsProps) {
  const findings = useTypedReading(({ above, boluses, dangerous, large, interactions }) => ({
    ...{ above, boluses, dangerous, large, interactions },
  }));
  const ownKeys = useTypedReading(({ typed }) => typedKeys(typed));
  return <FindingsOf {...props} findings={findings} ownKeys={ownKeys} />;
}

interface FindingsOfProps extends SupplementFindingsProps {
  findings: TypedFindings;
  ownKeys: readonly SupplementKey[];
}

const FindingsOf = memo(function FindingsOf({ findings, ownKeys, patient }: FindingsOfProps) {
  const { t, i18n } = useTranslation();
  const speech = { t, language: i18n.language };
  const { above, boluses, dangerous, large, interactions } = findings;
  return (
    <>
      <div aria-live="polite">
        <SupplementAlerts type="warning" titles={above.map((one) => aboveLimitText(speech, one))} />
        <SupplementAlerts
          type="info"
          titles={boluses.map(({ key, bolus }) => bolusText(speech, key, bolus))}
        />
        <SupplementAlerts type="error" titles={dangerous.map((one) => dangerousDayText(speech, one))} />
        <SupplementAlerts type="warning" titles={large.map((one) => largeDoseText(speech, one))} />
        <InteractionList interactions={interactions} />
        <DepletionList
          depletions={depletionsBy(chartKeysOf(patient)).filter(({ nutrients }) =>
            nutrients.some((nutrient) => ownKeys.includes(nutrient)),
          )}
        />
        {ownKeys.length > 0 && <NotChecked chart={patient} needsLabs />}
      </div>
      {above.length > 0 && (
        <RequiredTextField
          name="above_limit_reason"
          label={t('supplements.fields.above_limit_reason')}
          schema={supplementSchema.shape.above_limit_reason}
        />
      )}
    </>
  );
});
