import { placeHref, roundHref, streetOf } from './mapLinks';

it.each([
  [true, 'geo:0,0?q=14%20Mill%20Lane%20%26%20Co'],
  [false, 'https://www.google.com/maps/search/?api=1&query=14%20Mill%20Lane%20%26%20Co'],
])('an address opens in the map of a phone: %s', (isPhone, href) => {
  expect(placeHref('14 Mill Lane & Co', isPhone)).toBe(href);
});

it.each([
  [[], null],
  [['A 1'], 'https://www.google.com/maps/dir/?api=1&destination=A+1'],
  [['A', 'B', 'C'], 'https://www.google.com/maps/dir/?api=1&destination=C&waypoints=A%7CB'],
])('the round through %j is %s', (addresses: string[], href) => {
  expect(roundHref(addresses)).toBe(href);
});

it('a long round ends where the map does', () => {
  const href = roundHref(Array.from({ length: 12 }, (_, at) => String(at)));
  expect(href).toContain('destination=9&waypoints=0%7C1%7C2%7C3%7C4%7C5%7C6%7C7%7C8');
});

it.each([
  ['14 Mill Lane, Riverside', '14 Mill Lane'],
  ['12, rue de la Paix, 75002 Paris', '12, rue de la Paix'],
  ['12b, rue de la Paix', '12b, rue de la Paix'],
  ['Flat 2\n8 Park Avenue', 'Flat 2'],
  ['شارع الملك فهد، الرياض', 'شارع الملك فهد'],
  ['14 Mill Lane', '14 Mill Lane'],
  ['14', '14'],
])('the street of %j is %j', (address, street) => {
  expect(streetOf(address)).toBe(street);
});
