import { InputNumber, type InputNumberProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { decimalSign, plainDecimal } from '@/client/i18n/decimals';

/** A field for a number with decimals, written as in the language of the screen, and read however it is typed. */
export function DecimalInput(props: Pick<InputNumberProps, 'id' | 'value' | 'onChange' | 'onBlur'>) {
  const { i18n } = useTranslation();
  return (
    <InputNumber
      {...props}
      controls={false}
      inputMode="decimal"
      decimalSeparator={decimalSign(i18n.language)}
      parser={(text = '') => plainDecimal(text)}
      style={{ width: '100%' }}
    />
  );
}
