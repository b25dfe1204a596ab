import { Button } from 'antd';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { ownColors } from '@/client/app/ownColors';

/** Colours, sizes of type and buttons. */
export const tokenSamples: Record<string, ComponentType> = {
  Colors,
  Type,
  Button: Buttons,
};

const roles = ['primary', 'success', 'warning', 'error'].flatMap((role) => [role, `${role}-bg`]);
const grounds = ['text', 'text-secondary', 'border', 'border-secondary', 'fill-quaternary'];
const variables = [
  ...[...roles, ...grounds].map((name) => `--ant-color-${name}`),
  ...Object.keys(ownColors.light).map((name) => `--satchel-${name}`),
];

function Colors() {
  return (
    <div className="block-samples">
      {variables.map((name) => (
        <span key={name} className="token">
          <span className="token-swatch" style={{ background: `var(${name})` }} /> {name}
        </span>
      ))}
    </div>
  );
}

function Type() {
  return (
    <div className="block-samples">
      {[28, 24, 20, 16, 14, 13, 12].map((fontSize) => (
        <span key={fontSize} style={{ fontSize, fontWeight: fontSize < 16 ? 400 : 600 }}>
          {fontSize}
        </span>
      ))}
    </div>
  );
}

function Buttons() {
  const { t } = useTranslation();
  return (
    <div className="block-samples">
      <Button type="primary">{t('form.save')}</Button>
      <Button>{t('form.cancel')}</Button>
      <Button type="text">{t('form.cancel')}</Button>
      <Button type="primary" size="large">
        {t('form.save')}
      </Button>
    </div>
  );
}
