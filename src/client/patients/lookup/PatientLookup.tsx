import { SearchOutlined } from '@ant-design/icons';
import { Alert, Flex, Input, Typography } from 'antd';
import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '@/client/i18n/formats';
import { EmptyState } from '@/client/ui/EmptyState';
import { SaidAfterPause } from '@/client/ui/SaidAfterPause';
import { UnreadItems } from '@/client/ui/UnreadItems';
import { FoundPatient } from './FoundPatient';
import './lookup.css';
import { useLookup } from './useLookup';

interface PatientLookupProps {
  onOpen(patientId: string): void;
  /** patients to leave out */
  without?: readonly string[];
}

/**
 * Finds a patient as the user types. Without input, it suggests the patients opened last, or those to be visited next.
 * Enter opens the first, arrow keys move through the list.
 */
export function PatientLookup({ onOpen, without = [] }: PatientLookupProps) {
  const { t } = useTranslation();
  const { typed, isTyped, rows, suggested, more, elsewhere, missing, ...lookup } = useLookup(onOpen, without);
  const foundText = useFoundText(rows.length + more, missing);
  const list = useRef<HTMLUListElement>(null);

  const focusLink = (index: number): void => {
    const links = list.current?.querySelectorAll<HTMLElement>('a');
    links?.[Math.max(0, Math.min(links.length - 1, index))]?.focus();
  };
  const onListKey = (event: KeyboardEvent<HTMLUListElement>): void => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (event.key === 'ArrowUp' && at <= 0) box.current?.focus();
    else focusLink(at + (event.key === 'ArrowDown' ? 1 : -1));
  };
  const box = useRef<HTMLInputElement>(null);

  return (
    <Flex vertical gap="middle">
      <Input
        type="search"
        size="large"
        allowClear
        autoFocus
        ref={(input) => {
          box.current = input?.input ?? null;
        }}
        prefix={<SearchOutlined aria-hidden />}
        aria-label={t('screens.patientLookup')}
        placeholder={t('lookup.placeholder')}
        value={typed}
        onChange={({ target }) => lookup.type(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            focusLink(0);
          }
          if (event.key === 'Enter') {
            // Otherwise Enter would also activate the element that gets the focus next.
            event.preventDefault();
            lookup.pressEnter();
          }
        }}
      />
      <Typography.Text type="secondary">{isTyped ? foundText : t(`lookup.${suggested}`)}</Typography.Text>
      <SaidAfterPause typed={typed} words={isTyped ? foundText : ''} />
      {lookup.shortened !== null && (
        <Alert
          role="status"
          type="info"
          showIcon
          title={t('lookup.firstWords', { words: isolated(lookup.shortened) })}
        />
      )}
      {lookup.isUnreachable && <Alert role="status" type="info" showIcon title={t('lookup.deviceOnly')} />}
      <UnreadItems count={lookup.unreadable} />
      <ul
        ref={list}
        aria-label={t('lookup.results')}
        className="plain-list lookup-results"
        onKeyDown={onListKey}
      >
        {rows.map((row) => (
          <li key={row.patient_id}>
            <FoundPatient row={row} isElsewhere={elsewhere.includes(row)} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {more > 0 && <Typography.Text type="secondary">{t('palette.more', { count: more })}</Typography.Text>}
      {!isTyped && rows.length === 0 && <EmptyState text={t('lookup.noRecent')} />}
    </Flex>
  );
}

function useFoundText(count: number, missing: 'indexing' | 'asking' | null): string {
  const { t } = useTranslation();
  if (missing === 'indexing') return t('lookup.indexing');
  if (count === 0 && missing === 'asking') return t('lookup.asking');
  return count === 0 ? t('lookup.noMatch') : t('patients.count', { count });
}
