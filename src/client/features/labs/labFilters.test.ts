import { filtersOf, labsToReviewHref, noLabFilters } from './labFilters';

it('begins with what is to be reviewed where the address says so, or else with everything', () => {
  const { search } = new URL(labsToReviewHref, 'https://satchel.example');
  expect(filtersOf(new URLSearchParams(search))).toEqual({
    ...{ ...noLabFilters, flag: 'toReview', isUnseenOnly: true },
  });
  expect(filtersOf(new URLSearchParams())).toEqual(noLabFilters);
});
