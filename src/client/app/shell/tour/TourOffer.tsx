import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { tourEnded } from '@/client/desk/deskSlice';
import { routes } from '@/client/navigation/routes';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import './tour.css';

/** Offers the tour until the user takes or declines it. It is below the rest of Home, out of the way. */
export function TourOffer({ onTake }: { onTake(): void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isHome = useLocation().pathname === routes.home.href();
  // Before the desk is read, it is not known whether the user has seen the tour.
  const isNew = useAppSelector(({ desk }) => desk.status === 'read' && !desk.desk.isTourSeen);
  if (!isHome || !isNew) return null;
  return (
    <aside className="tour-offer" aria-label={t('tour.title')}>
      {t('tour.offer')}
      <Flex gap="small" wrap>
        <Button onClick={onTake}>{t('tour.take')}</Button>
        <Button type="text" onClick={() => dispatch(tourEnded())}>
          {t('tour.decline')}
        </Button>
      </Flex>
    </aside>
  );
}
