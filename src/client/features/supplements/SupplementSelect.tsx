import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { supplement, supplementKeys, type SupplementKey } from '@/clinical/supplements';
import { otherProduct } from './supplementFormValues';

interface SupplementSelectProps {
  id?: string;
  value?: SupplementKey | typeof otherProduct;
  onChange?(value: SupplementKey | typeof otherProduct): void;
  /** a product that is not of the catalogue may be meant */
  hasOther: boolean;
  autoFocus?: boolean;
  'aria-label'?: string;
  'aria-required'?: boolean;
}

const categories = ['vitamin', 'mineral', 'protein', 'fat', 'fibre', 'other'] as const;

/** The catalogue of supplements by kind, found by a part of their names. */
export function SupplementSelect({ hasOther, ...field }: SupplementSelectProps) {
  const { t } = useTranslation();
  const groups = categories.map((category) => ({
    label: t(`supplements.categories.${category}`),
    title: category,
    options: supplementKeys
      .filter((key) => supplement(key).category === category)
      .map((value): { value: SupplementKey | typeof otherProduct; label: string } => ({
        value,
        label: t(`supplements.names.${value}`),
      })),
  }));
  return (
    <Select
      {...field}
      placeholder={t('supplements.form.choose')}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      options={hasOther ? [...groups, { value: otherProduct, label: t('supplements.form.other') }] : groups}
    />
  );
}
