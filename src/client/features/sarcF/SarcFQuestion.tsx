import { Form, Radio, type RadioGroupProps } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SarcFItem, SarcFPoints } from '@/clinical/sarcopenia/sarcF';
import { fieldRule } from '@/client/ui/fieldRule';
import { sarcFSchema } from '@/contract/sarcF';

export const allPoints = [0, 1, 2] as const satisfies readonly SarcFPoints[];

interface SarcFQuestionProps {
  item: SarcFItem;
  /** of the newest earlier screening; `null`: there is none */
  last: SarcFPoints | null;
  /** a digit answers it now */
  isCurrent: boolean;
  /** of an element that says which keys answer */
  keysId: string;
  /** makes ids unique on the page */
  formName: string;
  onFocus(): void;
}

/** One question with its three answers as buttons. The last answer is said in words, and never chosen. */
export function SarcFQuestion({ item, last, isCurrent, keysId, formName, onFocus }: SarcFQuestionProps) {
  const { t } = useTranslation();
  const id = `${formName}_${item}`;
  const described = [`${id}_question`, ...(last === null ? [] : [`${id}_last`]), keysId];
  return (
    <div className="sarcf-question" data-item={item} data-current={isCurrent} onFocus={onFocus}>
      <div className="sarcf-head">
        <strong>{t(`sarcF.items.${item}.name`)}</strong>
        {last !== null && (
          <span id={`${id}_last`} className="sarcf-last">
            {t('sarcF.last', { points: last })}
          </span>
        )}
      </div>
      <div id={`${id}_question`} className="sarcf-words">
        {t(`sarcF.items.${item}.question`)}
      </div>
      <Form.Item name={item} rules={[fieldRule(sarcFSchema.shape[item])]}>
        <Answers item={item} described={described} />
      </Form.Item>
    </div>
  );
}

interface AnswersProps extends RadioGroupProps {
  item: SarcFItem;
  /** ids of what describes the question */
  described: readonly string[];
  /** from antd's form: the id of its fault */
  'aria-describedby'?: string;
}

function Answers({ item, described, 'aria-describedby': fault, ...field }: AnswersProps) {
  const { t } = useTranslation();
  const stop: unknown = field.value ?? allPoints[0];
  return (
    <Radio.Group
      {...field}
      className="sarcf-answers"
      aria-label={t(`sarcF.items.${item}.name`)}
      aria-describedby={[fault, ...described].filter(Boolean).join(' ')}
    >
      {allPoints.map((points) => (
        // One stop for Tab: in Chromium a group that is drawn again while it has the focus would be another one.
        <Radio key={points} value={points} tabIndex={points === stop ? 0 : -1}>
          <kbd aria-hidden>{points}</kbd> <span>{t(`sarcF.items.${item}.answers.${points}`)}</span>
        </Radio>
      ))}
    </Radio.Group>
  );
}
