import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/client/i18n/formats';
import { choices } from '@/client/settings/settings';
import { useSetting } from '@/client/settings/useSetting';
import { Choice, Section } from './Choice';

/** The units in which figures are shown and typed. Records keep their own. */
export function UnitsPanel() {
  const { t, i18n } = useTranslation();
  return (
    <Section title={t('settings.parts.units')}>
      <Choice
        name="massUnit"
        values={choices.massUnit}
        setting={useSetting('massUnit')}
        text={(unit) => t(`units.${unit}`)}
      />
      <Choice
        name="lengthUnit"
        values={choices.lengthUnit}
        setting={useSetting('lengthUnit')}
        text={(unit) => t(`units.${unit}`)}
      />
      <Choice
        name="gripUnit"
        hint={t('settings.clinical.unitHint')}
        values={choices.gripUnit}
        setting={useSetting('gripUnit')}
        text={(unit) => t(`units.${unit}`)}
      />
      <Choice
        name="labUnits"
        values={choices.labUnits}
        setting={useSetting('labUnits')}
        text={(system) => t(`settings.clinical.labUnits.${system}`)}
      />
      <Choice
        name="insulinFactor"
        hint={t('settings.clinical.insulinFactor.hint')}
        values={choices.insulinFactor}
        setting={useSetting('insulinFactor')}
        text={(factor) => formatNumber(factor, i18n.language, factor === 6 ? 2 : 3)}
      />
    </Section>
  );
}
