import { useTranslation } from 'react-i18next';
import { CatalogSelect, type CatalogSelectProps } from '@/client/ui/CatalogSelect';
import { supplement, supplementKeys, type SupplementKey } from '@/clinical/supplements/supplements';
import { otherProduct } from './supplementFormValues';

type SupplementChoice = SupplementKey | typeof otherProduct;

interface SupplementSelectProps extends Omit<
  CatalogSelectProps<SupplementChoice>,
  'groups' | 'own' | 'placeholder'
> {
  /** offers a product that is not in the catalogue */
  hasOther: boolean;
}

const categories = ['vitamin', 'mineral', 'protein', 'fat', 'fibre', 'other'] as const;

/** The supplement catalogue by kind, searchable by part of a name. */
export function SupplementSelect({ hasOther, ...field }: SupplementSelectProps) {
  const { t } = useTranslation();
  return (
    <CatalogSelect<SupplementChoice>
      {...field}
      placeholder={t('supplements.form.choose')}
      groups={categories.map((category) => ({
        key: category,
        label: t(`supplements.categories.${category}`),
        options: supplementKeys
          .filter((key) => supplement(key).category === category)
          .map((value) => ({ value, label: t(`supplements.names.${value}`) })),
      }))}
      own={hasOther ? { value: otherProduct, label: t('supplements.form.other') } : null}
    />
  );
}
