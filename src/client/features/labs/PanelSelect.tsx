import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { analytesOf, labPanels, type LabPanel } from '@/clinical/labs/labPanels';

interface PanelSelectProps {
  id: string;
  /** the analytes of the last collection; empty if there is none */
  lastTime: readonly LabAnalyteKey[];
  onChoose(analytes: readonly LabAnalyteKey[]): void;
}

/** Common panels, and the analytes of the last collection. */
export function PanelSelect({ id, lastTime, onChoose }: PanelSelectProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<LabPanel | 'lastTime' | null>(null);
  const panelText = (panel: LabPanel) =>
    panel === 'nutrition' || panel === 'refeeding' ? t(`labs.panels.${panel}`) : t(`labs.groups.${panel}`);
  return (
    <Select<LabPanel | 'lastTime' | null>
      id={id}
      value={chosen}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('labs.entry.choosePanel')}
      options={[
        ...(lastTime.length > 0
          ? [{ value: 'lastTime' as const, label: t('labs.panels.lastTime', { count: lastTime.length }) }]
          : []),
        ...labPanels.map((value) => ({ value, label: panelText(value) })),
      ]}
      onChange={(panel) => {
        setChosen(panel);
        if (panel !== null) onChoose(panel === 'lastTime' ? lastTime : analytesOf(panel));
      }}
    />
  );
}
