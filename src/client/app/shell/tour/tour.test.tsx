import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { emptyDesk } from '@/client/desk/desk';
import { deskRead } from '@/client/desk/deskSlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { tourState } from '@/client/navigation/routes';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { Tour } from './Tour';
import { TourOffer } from './TourOffer';

let device: TestDevice;
const onTake = jest.fn();
const onClose = jest.fn();
beforeAll(setUpLanguages);
beforeEach(() => {
  jest.clearAllMocks();
  device = openTestDevice();
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

const isSeen = () => device.store.getState().desk.desk.isTourSeen;
const offer = () => screen.queryByRole('complementary', { name: 'Tour of Satchel' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the offer of the tour', () => {
  it('waits until it is known whether the user has seen the tour', () => {
    renderOn(device, <TourOffer onTake={onTake} />);
    expect(offer()).toBeNull();
    act(() => void device.store.dispatch(deskRead(emptyDesk)));
    expect(offer()).not.toBeNull();
    press('Take the tour');
    expect(onTake).toHaveBeenCalledTimes(1);
    act(() => void device.store.dispatch(deskRead({ ...emptyDesk, isTourSeen: true })));
    expect(offer()).toBeNull();
  });

  it('is not made again once it was declined', () => {
    device.store.dispatch(deskRead(emptyDesk));
    renderOn(device, <TourOffer onTake={onTake} />);
    press('No, thanks');
    expect(offer()).toBeNull();
    expect(isSeen()).toBe(true);
  });

  it('starts once when Home is opened for the tour', () => {
    renderOn(device, <TourOffer onTake={onTake} />, { pathname: '/', state: tourState });
    expect(onTake).toHaveBeenCalledTimes(1);
    act(() => void device.store.dispatch(deskRead(emptyDesk)));
    expect(onTake).toHaveBeenCalledTimes(1);
  });

  it('is not taken elsewhere, also if the tour was asked for and the user stayed', () => {
    renderOn(device, <TourOffer onTake={onTake} />, { pathname: '/patients', state: tourState });
    expect(onTake).not.toHaveBeenCalled();
  });

  it('is only on Home', () => {
    device.store.dispatch(deskRead(emptyDesk));
    renderOn(device, <TourOffer onTake={onTake} />, '/patients');
    expect(offer()).toBeNull();
  });
});

describe('the tour', () => {
  const home = (isOutline: boolean) => (
    <>
      <section className="home-card" data-area="visits" data-outline={isOutline} />
      <Tour onClose={onClose} />
    </>
  );

  it('begins when Home is shown, has four steps and ends with the last', async () => {
    renderOn(device, home(true));
    expect(screen.queryByText('Your day')).toBeNull();
    document.querySelector('.home-card')?.setAttribute('data-outline', 'false');
    expect(await screen.findByText('Your day')).toBeTruthy();
    for (const title of ['Find anything', 'No signal? Carry on', 'All your patients']) {
      press('Next');
      expect(screen.getByText(title)).toBeTruthy();
    }
    press('Back');
    expect(screen.getByText('No signal? Carry on')).toBeTruthy();
    press('Next');
    expect(isSeen()).toBe(false);
    press('Done');
    expect(isSeen()).toBe(true);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('can be skipped, which counts as seen', async () => {
    renderOn(device, home(false));
    await screen.findByText('Your day');
    press('Skip the tour');
    expect(isSeen()).toBe(true);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
