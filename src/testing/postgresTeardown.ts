/** Jest's globalTeardown for the API tests on a real server. */
export default async function tearDown(): Promise<void> {
  await globalThis.testPostgres?.stop();
}
