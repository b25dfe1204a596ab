import { Flex, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { gripNormFor, gripNorms } from '@/clinical/grip/gripNorms';
import { gripPercentile } from '@/clinical/grip/gripPercentile';
import type { TestReading } from '@/clinical/sarcopenia/sarcopeniaMeasures';
import { isCutOffSex, type CutOffSex } from '@/clinical/sexAndAge';
import { fromCanonical } from '@/clinical/units';
import { formatList, formatNumber } from '@/client/i18n/formats';
import { shownCutOff } from '@/client/measures/shownCutOff';
import { useUnits } from '@/client/settings/useUnits';
import { CentileBar } from '@/client/ui/CentileBar';
import type { Centiles } from '@/client/ui/centilePlaces';
import type { Patient } from '@/contract/patient';
import { gripText } from './gripWords';

interface CentileProps {
  maximumKg: number | null;
  sex: Patient['sex'];
  ageYears: number | null;
}

interface GripCentileProps extends CentileProps {
  maximumKg: number;
  /** against the cut-off that is drawn; `null`: none applies */
  test: TestReading | null;
}

/** The best grip among the centiles of its age and sex. Nothing where there are none: a line says why. */
export function GripCentile({ maximumKg, sex, ageYears, test }: GripCentileProps) {
  const { t, i18n } = useTranslation();
  const units = useUnits();
  const { gripUnit } = units;
  const found = gripPercentile({ maximumKg, sex, ageYears });
  const centiles = ageYears === null || !isCutOffSex(sex) ? null : centilesOf(sex, ageYears);
  if (found.status !== 'assessed' || centiles === null) return null;
  const shown = (kg: number) => fromCanonical(kg, gripUnit);
  const limit = test && shownCutOff(test.limit, gripUnit).figure;
  return (
    <CentileBar
      measured={{
        value: shown(maximumKg),
        text: gripText({ t, language: i18n.language, units }, { unit: 'kg' }, maximumKg),
        centile: found.display,
        status: test && (test.isLow ? 'outside' : 'normal'),
      }}
      cutOff={
        limit === null
          ? null
          : {
              value: limit,
              text: t('grip.cutOffAt', {
                value: t('trend.withUnit', {
                  value: formatNumber(limit, i18n.language),
                  unit: t(`units.${gripUnit}`),
                }),
              }),
            }
      }
      centiles={{
        5: shown(centiles[5]),
        20: shown(centiles[20]),
        50: shown(centiles[50]),
        80: shown(centiles[80]),
        95: shown(centiles[95]),
      }}
      centileText={(value) => formatNumber(Number(value.toFixed(1)), i18n.language)}
    />
  );
}

function centilesOf(sex: CutOffSex, ageYears: number): Centiles | null {
  const norm = gripNormFor(sex, ageYears);
  const at = (wanted: number) => norm.find(({ percentile }) => percentile === wanted)?.kg ?? null;
  const [p5, p20, p50, p80, p95] = [at(5), at(20), at(50), at(80), at(95)];
  if (p5 === null || p20 === null || p50 === null || p80 === null || p95 === null) return null;
  return { 5: p5, 20: p20, 50: p50, 80: p80, 95: p95 };
}

/** The centile in words: whose, of what, and its class; or why there is none. */
export function CentileLine({ maximumKg, sex, ageYears }: CentileProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const found = gripPercentile({ maximumKg, sex, ageYears });
  if (found.status === 'tooYoung') {
    return (
      <Typography.Text type="secondary">{t('grip.noNorm', { years: found.fromAgeYears })}</Typography.Text>
    );
  }
  if (found.status === 'cannotAssess') {
    const needs = found.needs.filter((need) => need !== 'gripMaxKg');
    return needs.length === 0 ? null : (
      <Typography.Text type="secondary">
        {t('grip.centileNeeds', {
          needs: formatList(
            needs.map((need) => t(`assessment.needs.${need}`)),
            language,
          ),
        })}
      </Typography.Text>
    );
  }
  const beyond = { below5: 'below', above95: 'above' } as const;
  const place = typeof found.percentile === 'number' ? 'at' : beyond[found.percentile];
  return (
    <Flex gap="4px 8px" wrap align="center" className="grip-norm">
      <span>
        {isCutOffSex(sex) &&
          ageYears !== null &&
          `${t(`grip.normOf.${sex}`, { ages: agesText(sex, ageYears, (key, ages) => t(`grip.ages.${key}`, ages)) })} `}
        {t(`grip.atCentile.${place}`, { centile: found.display.replace(/[<>]/, '') })}
      </span>
      <Tag>{t(`grip.classes.${found.gripClass}`)}</Tag>
    </Flex>
  );
}

/** "85–89", "100 and over": the ages that the norm is of. */
function agesText(
  sex: CutOffSex,
  ageYears: number,
  write: (key: 'between' | 'from', ages: { from: number; to?: number }) => string,
): string {
  const rows: readonly { fromYears: number }[] = gripNorms[sex];
  const at = rows.findLastIndex(({ fromYears }) => ageYears >= fromYears);
  const from = rows[at]?.fromYears ?? ageYears;
  const next = rows[at + 1]?.fromYears;
  return next === undefined ? write('from', { from }) : write('between', { from, to: next - 1 });
}
