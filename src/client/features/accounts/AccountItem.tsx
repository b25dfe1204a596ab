import { MoreOutlined } from '@ant-design/icons';
import { Flex, Select } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment, isolated } from '@/client/i18n/formats';
import { CoverLines } from '@/client/patients/owners/CoverLines';
import { MenuButton } from '@/client/ui/MenuButton';
import { PersonAvatar } from '@/client/ui/PersonAvatar';
import { StatusTag } from '@/client/ui/StatusTag';
import type { ManagedAccount } from '@/contract/accounts';
import { roles, type Role } from '@/contract/roles';

export type AccountAction = 'signOut' | 'recover' | 'revokeCode' | 'handOver' | 'disable' | 'enable';

interface AccountItemProps {
  account: ManagedAccount;
  /** the account is the user's own: only another owner can change it */
  isSelf: boolean;
  isOnline: boolean;
  onRole(role: Role): void;
  onAction(action: AccountAction): void;
}

/** What an owner can do to an account that is not their own. */
function actionsOn({ last_seen_at, recovery, disabled_at }: ManagedAccount): AccountAction[] {
  if (disabled_at !== null) return ['handOver', 'enable'];
  return [
    'handOver',
    ...(last_seen_at === null ? [] : (['signOut'] as const)),
    'recover',
    ...(recovery === null ? [] : (['revokeCode'] as const)),
    'disable',
  ];
}

/** One account of the clinic: its owner, its role, and when it was last seen. */
export function AccountItem({ account, isSelf, isOnline, onRole, onAction }: AccountItemProps) {
  const { t, i18n } = useTranslation();
  const { name, email, role, disabled_at, last_seen_at, recovery } = account;
  const row = useRef<HTMLLIElement>(null);
  const isDisabled = disabled_at !== null;
  const actions = actionsOn(account);
  const moment = (at: string) => formatMoment(at, i18n.language);
  return (
    <li ref={row} tabIndex={-1} className="account-row">
      <PersonAvatar id={account.account_id} name={name} size={40} />
      <div>
        <Flex gap="small" align="center" wrap>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          {isSelf && <StatusTag tone="neutral">{t('accounts.you')}</StatusTag>}
          {isDisabled && <StatusTag tone="error">{t('accounts.disabled')}</StatusTag>}
        </Flex>
        <div>
          <bdi dir="ltr">{email}</bdi>
        </div>
        <div className="faint">
          {isDisabled
            ? t('accounts.disabledSince', { moment: moment(disabled_at) })
            : last_seen_at === null
              ? t('accounts.signedInNowhere')
              : t('accounts.lastSeen', { moment: moment(last_seen_at) })}
        </div>
        <CoverLines accountId={account.account_id} row={row} />
        {recovery && (
          <div className="faint">
            {t('accounts.recovery.open', { moment: moment(recovery.expires_at) })}
            {recovery.made_by_name !== null && (
              <> · {t('accounts.recovery.by', { name: isolated(recovery.made_by_name) })}</>
            )}
          </div>
        )}
      </div>
      <Flex gap={4} align="center">
        <Select<Role>
          aria-label={t('accounts.roleOf', { name })}
          className="account-role"
          popupMatchSelectWidth={false}
          value={role}
          disabled={isSelf || isDisabled || !isOnline}
          onChange={onRole}
          options={roles.map((value) => ({
            value,
            label: t(`account.roles.${value}`),
            title: t(`accounts.rights.${value}`),
          }))}
        />
        {!isSelf && (
          <MenuButton
            label={t('accounts.more', { name })}
            icon={<MoreOutlined aria-hidden />}
            items={actions.map((action) => ({
              key: action,
              label: t(`accounts.do.${action}`),
              danger: action === 'disable',
              // Patients are handed over on this device first.
              disabled: !isOnline && action !== 'handOver',
            }))}
            onChoose={(chosen) => {
              const action = actions.find((one) => one === chosen);
              if (action) onAction(action);
            }}
          />
        )}
      </Flex>
    </li>
  );
}
