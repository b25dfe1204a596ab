import { Button, Flex, Modal, Radio } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { handExclusions, hands, type Hand, type HandExclusion } from '@/clinical/grip/gripTrials';
import { focusFirstField } from '@/client/ui/focusFirstField';
import { useQuestion } from '@/client/ui/useQuestion';

interface HandDialogProps {
  /** which hand the dialog starts with */
  first: Hand;
  excluded: Readonly<Record<Hand, HandExclusion | null>>;
  /** the trials that are typed for a hand, each as text */
  trialsOf(hand: Hand): readonly string[];
  /** `null`: the hand is tested after all */
  onChoose(hand: Hand, reason: HandExclusion | null): void;
  onClose(): void;
}

/** Asks which hand cannot be tested, and why. Trials that are typed for it are named before they are left out. */
export function HandDialog({ first, excluded, trialsOf, onChoose, onClose }: HandDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const ask = useQuestion();
  const [hand, setHand] = useState(first);
  const [reason, setReason] = useState(excluded[first]);
  const fields = useRef<HTMLDivElement>(null);

  const exclude = async (): Promise<void> => {
    if (reason === null) return;
    const trials = excluded[hand] ? [] : trialsOf(hand);
    if (trials.length > 0 && !(await isConfirmed(trials))) return;
    onChoose(hand, reason);
    onClose();
  };
  const isConfirmed = (trials: readonly string[]): Promise<boolean> =>
    ask({
      title: t('grip.leaveOut.title', { count: trials.length, hand: t(`grip.hands.${hand}`) }),
      content: (
        <>
          <ul>
            {trials.map((trial) => (
              <li key={trial}>
                <bdi>{trial}</bdi>
              </li>
            ))}
          </ul>
          {t('grip.leaveOut.text')}
        </>
      ),
      okText: t('grip.leaveOut.yes', { count: trials.length }),
      cancelText: t('grip.leaveOut.no', { count: trials.length }),
    });

  return (
    <Modal
      open
      title={t('grip.notTestable')}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && focusFirstField(fields.current)}
      footer={[
        excluded[hand] && (
          <Button
            key="test"
            onClick={() => {
              onChoose(hand, null);
              onClose();
            }}
          >
            {t('grip.testAgain')}
          </Button>
        ),
        <Button key="cancel" onClick={onClose}>
          {t('form.cancel')}
        </Button>,
        <Button key="exclude" type="primary" disabled={reason === null} onClick={() => void exclude()}>
          {t('grip.markNotTested')}
        </Button>,
      ]}
    >
      <Flex vertical gap="middle" ref={fields}>
        <Radio.Group
          aria-label={t('grip.whichHand')}
          optionType="button"
          size="large"
          block
          value={hand}
          onChange={({ target }) => {
            const chosen = hands.find((one) => one === target.value) ?? hand;
            setHand(chosen);
            setReason(excluded[chosen]);
          }}
          options={hands.map((value) => ({ value, label: t(`grip.hands.${value}`) }))}
        />
        <div>
          <div id={id} className="grip-why">
            {t('grip.why')}
          </div>
          <Radio.Group
            aria-labelledby={id}
            vertical
            className="grip-reasons"
            value={reason}
            onChange={({ target }) => setReason(handExclusions.find((one) => one === target.value) ?? null)}
            options={handExclusions.map((value) => ({ value, label: t(`grip.exclusions.${value}`) }))}
          />
        </div>
      </Flex>
    </Modal>
  );
}
