import { gripProtocolKeys, gripProtocols, mostTrialsPerHand } from './gripProtocols';

describe('gripProtocols', () => {
  it('uses by default the maximum of three trials per hand, with 60 s of rest', () => {
    expect(gripProtocolKeys[0]).toBe('southampton2011');
    expect(gripProtocols.southampton2011).toEqual({
      trialsPerHand: 3,
      restSeconds: 60,
      valueRule: 'maximumOfAll',
      jamarHandle: 2,
    });
  });

  it('uses the mean of three trials for ASHT, with 15 s of rest', () => {
    expect(gripProtocols.asht2015).toEqual({
      trialsPerHand: 3,
      restSeconds: 15,
      valueRule: 'meanOfThree',
      jamarHandle: 2,
    });
  });

  it('allows at most five trials per hand', () => {
    expect(mostTrialsPerHand).toBe(5);
  });
});
