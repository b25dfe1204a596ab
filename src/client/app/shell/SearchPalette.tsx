import { ThunderboltOutlined, UserOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import { Command, useCommandState } from 'cmdk';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isInternationalised } from '@/client/i18n/languages';
import { useFoundPatients } from '@/client/patients/useFoundPatients';
import { fullName } from '@/client/patients/usePatient';
import { formatDate } from '@/client/i18n/formats';
import { languageCodes, languages } from '@/client/i18n/languages';
import { newPatientState, routes, tourState } from '@/client/navigation/routes';
import { uploadRequested } from '@/client/outbox/upload/uploadListeners';
import { selectMayWrite } from '@/client/auth/authSlice';
import { mayEnter } from '@/client/auth/mayEnter';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { SaidAfterPause } from '@/client/ui/SaidAfterPause';
import { useHeldEnter } from '@/client/ui/useHeldEnter';
import { choices } from '@/client/settings/settings';
import { plain } from '@/matching/plainText';
import { settingsChanged } from '@/client/settings/settingsSlice';
import type { Account } from '@/contract/session';
import { placedSettings, settingHref, settingPlaces } from '@/client/features/settings/settingPlaces';
import { navIcons } from './navIcons';
import { navScreens } from './navItems';

/** How many patients are listed; more are only counted. */
const shownPatients = 8;

interface SearchPaletteProps {
  account: Account;
  onClose(): void;
  onOpen(part: 'appearance' | 'keyboard'): void;
  onSignOut(): void;
}

interface Entry {
  key: string;
  icon: ReactNode;
  label: string;
  /** next to the label, fainter */
  detail?: string;
  run(): void;
}

/** Finds a patient, a screen, an action or a setting by typing. Arrows select, Enter opens, Escape closes. */
export function SearchPalette(props: SearchPaletteProps) {
  const { account, onClose } = props;
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const mayWrite = useAppSelector(selectMayWrite);
  const [typed, setTyped] = useState('');
  const [pointedAt, setPointedAt] = useState('');
  const found = useFoundPatients(typed, shownPatients);
  const actions = useActions(props);
  const go = (path: string, state?: unknown) => void navigate(path, { state });

  const patients: Entry[] = found.rows.map((row) => ({
    key: row.patient_id,
    icon: <UserOutlined aria-hidden />,
    label: fullName(row),
    detail: [formatDate(row.birth_date, i18n.language), row.identifier].filter(Boolean).join(' · '),
    run: () => go(routes.patient.href(row.patient_id)),
  }));
  const screens: Entry[] = navScreens
    .filter((screen) => mayEnter(screen, account))
    .map((screen) => ({
      key: screen,
      icon: navIcons[screen],
      label: t(`screens.${screen}`),
      run: () => go(routes[screen].href()),
    }));
  const newPatient: Entry = {
    key: 'newPatient',
    icon: <ThunderboltOutlined aria-hidden />,
    label: t('palette.actions.newPatient'),
    run: () => go(routes.patients.href(), newPatientState),
  };
  const upload: Entry = {
    key: 'uploadNow',
    icon: <ThunderboltOutlined aria-hidden />,
    label: t('palette.actions.uploadNow'),
    run: () => dispatch(uploadRequested()),
  };
  const settings: Entry[] = placedSettings.map((name) => ({
    key: `setting-${name}`,
    icon: navIcons.settings,
    label: settingPlaces[name].label(t),
    detail: t(`settings.parts.${settingPlaces[name].part}`),
    run: () => go(`${routes.settings.href()}${settingHref(name)}`),
  }));
  const groups = [
    { name: 'patients' as const, entries: patients },
    { name: 'screens' as const, entries: screens.filter(matches(typed)) },
    {
      name: 'actions' as const,
      entries: [...(mayWrite ? [newPatient, upload] : []), ...actions].filter(matches(typed)),
    },
    // Too many to be listed before anything is typed.
    { name: 'settings' as const, entries: typed.trim() === '' ? [] : settings.filter(matches(typed)) },
  ];

  const listed = groups.flatMap(({ entries }) => entries);
  const [first] = listed;

  const isSettled = typed.trim() === '' || found.text === typed;
  const enter = useHeldEnter({
    isSettled,
    open() {
      if (!first) return;
      onClose();
      first.run();
    },
  });
  const foundWords = first
    ? t('palette.found', { count: listed.length + found.more, first: first.label })
    : t('palette.empty', { typed });
  const keys = listed.map(({ key }) => key);
  const pointedKey = keys.includes(pointedAt) ? pointedAt : first?.key;

  return (
    <Modal
      open
      onCancel={onClose}
      footer={null}
      closable={false}
      title={t('palette.title')}
      // Announced but not visible: the input shows the same words.
      styles={{ header: { display: 'none' } }}
      width={640}
      className="palette"
    >
      <Command
        shouldFilter={false}
        loop
        label={t('palette.title')}
        value={pointedKey ?? ''}
        onValueChange={setPointedAt}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || pointedAt !== '' || isSettled) return;
          // Otherwise it would open the result of the previous text.
          event.preventDefault();
          enter.press();
        }}
      >
        <Command.Input
          autoFocus
          value={typed}
          onValueChange={(text) => {
            enter.forget();
            setTyped(text);
            setPointedAt('');
          }}
          placeholder={t('palette.placeholder')}
          aria-label={t('palette.title')}
        />
        <Command.List label={t('palette.results')}>
          <Command.Empty>{t('palette.empty', { typed })}</Command.Empty>
          {groups.map(
            ({ name, entries }) =>
              entries.length > 0 && (
                <Command.Group key={name} heading={t(`palette.groups.${name}`)}>
                  {entries.map(({ key, icon, label, detail, run }) => (
                    <Command.Item
                      key={key}
                      value={key}
                      onSelect={() => {
                        onClose();
                        run();
                      }}
                    >
                      {icon}
                      <bdi>{label}</bdi>
                      {detail && <bdi className="palette-detail">{detail}</bdi>}
                    </Command.Item>
                  ))}
                  {name === 'patients' && found.more > 0 && (
                    <div className="palette-more">{t('palette.more', { count: found.more })}</div>
                  )}
                </Command.Group>
              ),
          )}
        </Command.List>
        <ActiveDescendant pointedKey={pointedKey} />
      </Command>
      <SaidAfterPause typed={typed} words={typed.trim() !== '' && isSettled ? foundWords : ''} />
      <div className="palette-keys" aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('palette.keys.move')}
        </span>
        <span>
          <kbd>↵</kbd> {t('palette.keys.open')}
        </span>
        <span>
          <kbd>Esc</kbd> {t('palette.keys.close')}
        </span>
      </div>
    </Modal>
  );
}

/**
 * Names the entry that Enter opens to assistive technology. cmdk does so only when an arrow key moves to it, not when
 * other results take its place.
 *
 * @param props.pointedKey `undefined`: there is no such entry
 */
function ActiveDescendant({ pointedKey }: { pointedKey: string | undefined }) {
  const marker = useRef<HTMLSpanElement>(null);
  // When this changes, cmdk writes its own.
  useCommandState(({ selectedItemId }) => selectedItemId);
  useLayoutEffect(() => {
    const root = marker.current?.closest('[cmdk-root]');
    const entries = [...(root?.querySelectorAll('[cmdk-item]') ?? [])];
    const pointed = entries.find((entry) => entry.getAttribute('data-value') === pointedKey);
    for (const element of root?.querySelectorAll('[cmdk-input], [cmdk-list]') ?? []) {
      if (pointed) element.setAttribute('aria-activedescendant', pointed.id);
      else element.removeAttribute('aria-activedescendant');
    }
  });
  return <span ref={marker} hidden />;
}

/** Actions available from anywhere. */
function useActions({ onOpen, onSignOut }: SearchPaletteProps): Entry[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const action = (key: string, label: string, run: () => void): Entry => ({
    key,
    icon: <ThunderboltOutlined aria-hidden />,
    label,
    run,
  });
  return [
    action('appearance', t('palette.actions.appearance'), () => onOpen('appearance')),
    action('keyboard', t('keyboard.title'), () => onOpen('keyboard')),
    action('tour', t('tour.title'), () => void navigate(routes.home.href(), { state: tourState })),
    ...choices.theme.map((theme) =>
      action(
        `theme-${theme}`,
        t('palette.actions.theme', { theme: t(`settings.theme.${theme}`) }),
        () => void dispatch(settingsChanged({ theme })),
      ),
    ),
    ...(isInternationalised ? languageCodes : []).map((language) =>
      action(
        `language-${language}`,
        t('palette.actions.language', { language: languages[language].name }),
        () => void dispatch(settingsChanged({ language })),
      ),
    ),
    action('signOut', t('account.signOut'), onSignOut),
  ];
}

function matches(typed: string): (entry: Entry) => boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return ({ label }) => words.every((word) => plain(label).includes(word));
}
