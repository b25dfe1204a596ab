import { Col, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { languageCodes, languages } from '@/client/i18n/languages';
import { fieldRule } from '@/client/ui/fieldRule';
import { newPatientSchema, type Patient } from '@/contract/patient';

const { shape } = newPatientSchema;

/** The language of a patient's printed documents, and the time zone of the patient's reminders. */
export function LanguageAndZone({ language, time_zone }: Partial<Pick<Patient, 'language' | 'time_zone'>>) {
  const { t, i18n } = useTranslation();
  const own = languageCodes.map((value) => ({ value, label: languages[value].name }));
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <>
      <Col xs={24} sm={12}>
        <Form.Item name="language" label={t('fields.language')} rules={[fieldRule(shape.language)]}>
          <Select
            allowClear
            // Keep an imported value selectable.
            options={[...own, ...named(language, own, (code) => nameOfLanguage(code, i18n.language))]}
          />
        </Form.Item>
      </Col>
      <Col xs={24} sm={12}>
        <Form.Item name="time_zone" label={t('fields.time_zone')} rules={[fieldRule(shape.time_zone)]}>
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('patients.zoneOfDevice', { zone: timeZone })}
            options={[...zones, ...named(time_zone, zones, nameOfZone)]}
          />
        </Form.Item>
      </Col>
    </>
  );
}

interface Choice {
  value: string;
  label: string;
}

function named(
  value: string | null | undefined,
  among: readonly Choice[],
  nameOf: (value: string) => string,
): Choice[] {
  if (value == null || among.some((choice) => choice.value === value)) return [];
  return [{ value, label: nameOf(value) }];
}

/** A file may bring a code that looks like one of a language and is none: Intl throws then. */
function nameOfLanguage(code: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

function nameOfZone(zone: string): string {
  return zone.replaceAll('_', ' ');
}

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: nameOfZone(zone) }));
