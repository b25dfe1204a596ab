import { Tour as Steps } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tourEnded } from '@/client/desk/deskSlice';
import { routes } from '@/client/navigation/routes';
import { useAppDispatch } from '@/client/redux/hooks';
import './tour.css';
import { useIsOnPage } from './useIsOnPage';

/** Once they are known: until then the card grows. */
const visits = '.home-card[data-area=visits][data-outline=false]';
/** On a narrow screen, the button that opens the navigation takes its place. */
const patients = `a[href="${routes.patients.href()}"]`;

/** What the tour points at, in its order. A step whose target is not on the screen stands in the middle. */
const stops = [
  // The whole card is taller than a phone.
  { name: 'visits', target: `${visits} > .home-card-head` },
  { name: 'search', target: '.search-button' },
  { name: 'offline', target: '.connection-badge' },
  { name: 'menu', target: `.vertical-nav ${patients}, .horizontal-nav ${patients}, .navbar-row > button` },
] as const;

/** Four things to know about Satchel, pointed out on Home. Skipping it counts as having seen it. */
export function Tour({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [at, setAt] = useState(0);
  const id = useId();
  // Opened from another screen, the tour is there before Home is.
  const isHomeShown = useIsOnPage(visits);
  const end = () => {
    dispatch(tourEnded());
    onClose();
  };
  return (
    <Steps
      open={isHomeShown}
      current={at}
      onChange={setAt}
      onClose={end}
      closable={{ 'aria-label': t('tour.skip') }}
      steps={stops.map(({ name, target }, stop) => ({
        title: t(`tour.${name}.title`),
        description: (
          <p id={id} className="tour-text" aria-live="polite">
            {t(`tour.${name}.text`)}
          </p>
        ),
        target: document.querySelector<HTMLElement>(target),
        nextButtonProps: {
          children: t(stop === stops.length - 1 ? 'tour.end' : 'tour.next'),
          size: 'middle',
          autoFocus: true,
          'aria-describedby': id,
        },
        prevButtonProps: { children: t('tour.back'), size: 'middle' },
      }))}
    />
  );
}
