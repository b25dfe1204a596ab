import { VerticalAlignTopOutlined } from '@ant-design/icons';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '@/client/redux/hooks';
import { selectIsMotionReduced } from '@/client/settings/settingsSlice';
import { RoundButton } from '@/client/ui/RoundButton';

/** Scroll distance from which it is offered, in CSS pixels. */
const scrolledPx = 200;

/** The way back up, at the end of a page that was scrolled. It has room of its own: over the page it would cover some of it. */
export function BackToTop() {
  const { t } = useTranslation();
  const isMotionReduced = useAppSelector(selectIsMotionReduced);
  const isScrolled = useSyncExternalStore(onScroll, () => window.scrollY > scrolledPx);
  if (!isScrolled) return null;
  return (
    <div className="back-to-top">
      <RoundButton
        label={t('app.scrollToTop')}
        icon={<VerticalAlignTopOutlined aria-hidden />}
        onClick={() => window.scrollTo({ top: 0, behavior: isMotionReduced ? 'instant' : 'smooth' })}
      />
    </div>
  );
}

function onScroll(listen: () => void): () => void {
  window.addEventListener('scroll', listen, { passive: true });
  return () => window.removeEventListener('scroll', listen);
}
