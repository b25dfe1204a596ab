import { Tooltip, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { algorithmText, verdictLine } from '@/client/i18n/verdictWords';
import type { Dynamometry } from '@/contract/dynamometry';

interface StoredVerdictsProps {
  verdicts: Dynamometry['verdicts'];
  /** algorithms whose verdicts are shown elsewhere */
  without?: readonly string[];
  /** RFC 3339, of the screening that they are of */
  screenedAt?: string;
}

/** The verdicts of rules on a record from when it was saved, with the version of each rule. */
export function StoredVerdicts({ verdicts, without = [], screenedAt }: StoredVerdictsProps) {
  const { t, i18n } = useTranslation();
  const shown = verdicts?.filter(({ algorithm }) => !without.includes(algorithm)) ?? [];
  return shown.map((verdict) => {
    const algorithm = algorithmText(t, verdict.algorithm);
    return (
      <div key={verdict.algorithm}>
        <Tooltip title={t('verdicts.judgedBy', { algorithm, version: verdict.version })}>
          <Typography.Text type="secondary">
            {verdictLine(t, verdict, { hasVersion: false, language: i18n.language, screenedAt })}
          </Typography.Text>
        </Tooltip>
      </div>
    );
  });
}
