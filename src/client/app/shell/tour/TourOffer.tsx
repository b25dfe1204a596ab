import { Button, Flex } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { tourEnded } from '@/client/desk/deskSlice';
import { routes } from '@/client/navigation/routes';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import './tour.css';

const tourWanted = z.object({ tour: z.literal(true) });

/**
 * Offers the tour until the user takes or declines it. It is below the rest of Home, out of the way. Asked for elsewhere, the tour
 * begins once Home is reached.
 */
export function TourOffer({ onTake }: { onTake(): void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname } = location;
  const isHome = pathname === routes.home.href();
  const isWanted = isHome && tourWanted.safeParse(location.state).success;
  const begin = useEffectEvent(() => {
    // A reload does not begin it again.
    void navigate(routes.home.href(), { replace: true, state: null });
    onTake();
  });
  useEffect(() => {
    if (isWanted) begin();
  }, [isWanted]);
  // Before the desk is read, it is not known whether the user has seen the tour.
  const isNew = useAppSelector(({ desk }) => desk.status === 'read' && !desk.desk.isTourSeen);
  if (!isHome || !isNew) return null;
  return (
    <aside className="card-frame tour-offer" aria-label={t('tour.title')}>
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
