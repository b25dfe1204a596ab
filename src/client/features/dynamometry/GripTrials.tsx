import { StopOutlined } from '@ant-design/icons';
import { Button, Flex, Form, Select, type FormInstance } from 'antd';
import { Fragment, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { GripHint } from '@/clinical/grip/gripSession';
import { gripProtocols } from '@/clinical/grip/gripProtocols';
import { handExclusions, hands, nextHand, trialFaults, type Hand } from '@/clinical/grip/gripTrials';
import { MenuButton } from '@/client/ui/MenuButton';
import { gripValue, type Dynamometry } from '@/contract/dynamometry';
import { optional } from '@/contract/fields';
import { trialFields, trialNumbers, type GripFormValues } from './gripFormValues';
import { HiddenFields, TrialValue } from './TrialFields';
import { RestTimer } from './RestTimer';

interface GripTrialsProps {
  form: FormInstance<GripFormValues>;
  session: Pick<Dynamometry, 'trials' | 'unit' | 'protocol' | 'right_hand_excluded' | 'left_hand_excluded'>;
  values: GripFormValues;
  hints: readonly GripHint[];
  /** the session is being captured now, not corrected later */
  isNew: boolean;
  /** something changed without typing */
  onTouched(): void;
}

/**
 * The trials of both hands, side by side in the order in which they are taken: right, left, right … Enter moves to
 * the next.
 */
export function GripTrials({ form, session, values, hints, isNew, onTouched }: GripTrialsProps) {
  const { t } = useTranslation();
  const { trialsPerHand, restSeconds } = gripProtocols[session.protocol];
  const [more, setMore] = useState(0);
  const [takenAtMs, setTakenAtMs] = useState<Partial<Record<Hand, number>>>({});
  const excluded = { right: session.right_hand_excluded, left: session.left_hand_excluded };
  const isWorthwhile = hints.some(({ code }) => code === 'oneMoreTrial');
  const filled =
    trialNumbers.findLast((number) => hands.some((hand) => values[`${hand}_${number}`] != null)) ?? 0;
  const shown = trialNumbers.filter((number) => number <= Math.max(trialsPerHand + more, filled));

  const onEnter = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Enter') return;
    const inputs = [
      ...event.currentTarget.querySelectorAll<HTMLInputElement>(
        '.grip-trial:not([hidden]) input[role=spinbutton]:enabled',
      ),
    ];
    const at = inputs.findIndex((input) => input === event.target);
    const next = at < 0 ? undefined : inputs[at + 1];
    if (!next || event.ctrlKey || event.metaKey) return;
    // Enter must not submit the form: there are more trials to take.
    event.preventDefault();
    const field = trialFields.find((one) => inputs[at]?.id.endsWith(`_${one.field}`))?.field;
    const isImpossible = field && !optional(gripValue(session.unit)).safeParse(values[field]).success;
    if (isImpossible) void form.validateFields([field]).catch(() => undefined);
    else next.focus();
  };

  return (
    <section aria-label={t('grip.trials')} className="grip-trials" onKeyDown={onEnter}>
      <RestTimer restSeconds={restSeconds} takenAtMs={takenAtMs} next={nextHand({ ...session, excluded })} />
      <div className="grip-grid">
        {trialFields.map(({ hand, number, field }) => (
          <Fragment key={field}>
            <div className="grip-trial" data-hand={hand} hidden={!shown.includes(number)}>
              <TrialValue
                {...{ form, hand, number, field, isNew, setTakenAtMs }}
                unit={session.unit}
                isExcluded={Boolean(excluded[hand])}
                invalid={values[`${field}_invalid`] ?? null}
              />
              <MenuButton
                label={t('grip.doesNotCount', { trial: t(`grip.trial.${hand}`, { n: number }) })}
                icon={<StopOutlined aria-hidden />}
                selected={values[`${field}_invalid`] ?? 'counts'}
                onChoose={(key) => {
                  form.setFields([
                    {
                      name: `${field}_invalid`,
                      value: trialFaults.find((fault) => fault === key) ?? null,
                      touched: true,
                    },
                  ]);
                  onTouched();
                }}
                items={(['counts', ...trialFaults] as const).map((key) => ({
                  key,
                  label: t(`grip.trialFaults.${key}`),
                }))}
              />
            </div>
            <HiddenFields field={field} />
          </Fragment>
        ))}
      </div>
      <Flex gap="middle" wrap align="center" className="grip-hands">
        {shown.length < trialNumbers.length && (
          <Button
            type={isWorthwhile ? 'primary' : 'default'}
            ghost={isWorthwhile}
            onClick={() => setMore(more + 1)}
          >
            {t('grip.oneMore')}
          </Button>
        )}
        {hands.map((hand) => (
          <Form.Item
            key={hand}
            name={`${hand}_hand_excluded`}
            label={t(`grip.fields.${hand}_hand_excluded`)}
            className="grip-excluded"
          >
            <Select
              allowClear
              placeholder={t('grip.toBeTested')}
              popupMatchSelectWidth={false}
              // An invalid trial of a hand that is not tested need not be corrected.
              onChange={() =>
                form.setFields(
                  trialFields
                    .filter((one) => one.hand === hand)
                    .map(({ field }) => ({ name: field, errors: [] })),
                )
              }
              options={handExclusions.map((value) => ({
                value,
                label: t('grip.notTested', { reason: t(`grip.exclusions.${value}`) }),
              }))}
            />
          </Form.Item>
        ))}
      </Flex>
    </section>
  );
}
