import { arcEnd, arcMark, arcParts, arcPath } from './scoreArc';

const circle = { x: 60, y: 60, radius: 50 };

describe('the arc of a score', () => {
  it.each([
    [0, -120],
    [4, -24],
    [5, 0],
    [10, 120],
  ])('ends %i of 10 points at %i degrees', (points, degrees) => {
    expect(arcEnd(points, 10)).toBe(degrees);
  });

  it('has one part for each point, with equal gaps', () => {
    const parts = arcParts(10);
    expect(parts).toHaveLength(10);
    expect([parts[0]?.from, parts[9]?.to]).toEqual([-118.5, 118.5]);
    expect(new Set(parts.map(({ from, to }) => to - from))).toEqual(new Set([21]));
  });

  it.each([
    [{ from: 0, to: 90 }, 'M60 10A50 50 0 0 1 110 60'],
    [{ from: -90, to: 0 }, 'M10 60A50 50 0 0 1 60 10'],
  ])('runs clockwise: %j', (turn, path) => {
    expect(arcPath(circle, turn)).toBe(path);
  });

  it('has a mark across it', () => {
    expect(arcMark(circle, 0, 8)).toBe('M60 18L60 2');
    expect(arcMark(circle, 90, 8)).toBe('M102 60L118 60');
  });
});
