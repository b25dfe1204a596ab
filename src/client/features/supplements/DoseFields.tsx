import { Form, Select } from 'antd';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { amountText, doseUnitText } from '@/client/i18n/supplementWords';
import { faultText } from '@/client/i18n/failureText';
import { DecimalInput } from '@/client/ui/DecimalInput';
import { doseInOwnUnit, doseUnits } from '@/clinical/supplements/supplementDoses';
import { elementalDose, saltKeys, saltsOf } from '@/clinical/supplements/supplementSalts';
import { supplement, type SupplementKey } from '@/clinical/supplements/supplements';
import { doseFault, productUnits } from '@/contract/supplement';
import { elemental, type SupplementFormValues, type TypedAmount } from './supplementFormValues';

interface DoseFieldsProps {
  /** null: a product that is not in the catalogue */
  supplementKey: SupplementKey | null;
  /** the row of the contents that the fields belong to; left out: at the top level of the form */
  at?: number;
  /** of what is not taken now: an earlier version saved larger doses */
  mayBeDangerous: boolean;
}

/**
 * The amount of a supplement in one dose. Whether a mineral or its salt is meant, and the form of niacin, are not
 * preselected, because that is where dosing errors happen.
 */
export function DoseFields({ supplementKey, at, mayBeDangerous }: DoseFieldsProps) {
  const { t } = useTranslation();
  const labels = labelsOf(t, at);
  const path = (field: string) => (at === undefined ? field : [at, field]);
  const units = supplementKey === null ? productUnits : doseUnits(supplementKey);
  const salts = supplementKey === null ? [] : saltsOf(supplementKey);
  return (
    <>
      <DoseField {...{ supplementKey, at, mayBeDangerous }} label={labels.dose} />
      <Form.Item
        name={path('unit')}
        label={labels.unit}
        extra={supplementKey === 'niacin' && t('supplements.form.niacinForm')}
        rules={[{ required: true, message: t('fault.noChoice') }]}
      >
        <Select
          placeholder={t('supplements.form.chooseUnit')}
          options={units.map((value) => ({ value, label: <bdi>{doseUnitText(t, value)}</bdi> }))}
        />
      </Form.Item>
      {salts.length > 0 && (
        <Form.Item
          name={path('salt')}
          label={labels.salt}
          rules={[{ required: true, message: t('supplements.form.saltNeeded') }]}
        >
          <Select
            placeholder={t('supplements.form.chooseSalt')}
            options={[
              { value: elemental, label: t('supplements.form.elemental') },
              ...salts.map((value) => ({ value, label: t(`supplements.salts.${value}`) })),
            ]}
          />
        </Form.Item>
      )}
    </>
  );
}

function labelsOf(t: TFunction, at: number | undefined) {
  if (at !== undefined) {
    const n = at + 1;
    return {
      dose: t('supplements.form.contentDose', { n }),
      unit: t('supplements.form.contentUnit', { n }),
      salt: t('supplements.form.contentSalt', { n }),
    };
  }
  return {
    dose: t('supplements.fields.dose'),
    unit: t('supplements.fields.unit'),
    salt: t('supplements.fields.salt'),
  };
}

interface DoseFieldProps extends Pick<DoseFieldsProps, 'supplementKey' | 'mayBeDangerous'> {
  at: number | undefined;
  label: string;
}

function DoseField({ supplementKey, at, label, mayBeDangerous }: DoseFieldProps) {
  const { t, i18n } = useTranslation();
  const amountOf = useCallback(
    ({ contents, ...product }: SupplementFormValues): TypedAmount => {
      const { dose, unit, salt } = (at === undefined ? product : contents?.[at]) ?? {};
      return { dose, unit, salt };
    },
    [at],
  );
  const typed = Form.useWatch(amountOf, Form.useFormInstance<SupplementFormValues>());
  const reading = supplementKey === null ? null : readDose(supplementKey, typed, mayBeDangerous);
  const speech = { t, language: i18n.language };
  return (
    <Form.Item
      name={at === undefined ? 'dose' : [at, 'dose']}
      label={label}
      {...(reading?.fault && { validateStatus: 'error', help: faultText(t, reading.fault) })}
      extra={
        reading?.isOther &&
        t('supplements.form.thatIs', { amount: amountText(speech, reading.own, reading.ownUnit) })
      }
      rules={[{ required: true, type: 'number', message: t('fault.notAboveZero') }]}
    >
      <DecimalInput />
    </Form.Item>
  );
}

/** A typed dose in the unit of its supplement; `null`: it cannot be read yet. */
function readDose(key: SupplementKey, { dose, unit, salt }: TypedAmount, mayBeDangerous: boolean) {
  if (typeof dose !== 'number' || dose <= 0 || unit === undefined || !doseUnits(key).includes(unit))
    return null;
  const ofSalt = saltKeys.find((one) => one === salt) ?? null;
  const mineral = elementalDose(dose, ofSalt);
  const { unit: ownUnit } = supplement(key);
  return {
    own: doseInOwnUnit(key, mineral, unit),
    ownUnit,
    isOther: unit !== ownUnit || ofSalt !== null,
    fault: doseFault({ key, dose, unit, salt: ofSalt }, { mayBeDangerous }),
  };
}
