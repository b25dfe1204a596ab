/** The version of this build, from package.json. */
export const appVersion = process.env['SATCHEL_VERSION'] ?? 'unbuilt';
