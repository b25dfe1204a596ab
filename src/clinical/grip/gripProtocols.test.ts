import { gripProtocolKeys, gripProtocols, mostTrialsPerHand } from './gripProtocols';

describe('gripProtocols', () => {
  it('takes the maximum of three trials a hand by default, with a minute of rest for the same hand', () => {
    expect(gripProtocolKeys[0]).toBe('southampton2011');
    expect(gripProtocols.southampton2011).toEqual({
      trialsPerHand: 3,
      restSeconds: 60,
      valueRule: 'maximumOfAll',
      jamarHandle: 2,
    });
  });

  it('takes the mean of three by ASHT, with at least 15 s of rest', () => {
    expect(gripProtocols.asht2015).toEqual({
      trialsPerHand: 3,
      restSeconds: 15,
      valueRule: 'meanOfThree',
      jamarHandle: 2,
    });
  });

  it('leaves room for two more trials of a hand', () => {
    expect(mostTrialsPerHand).toBe(5);
  });
});
