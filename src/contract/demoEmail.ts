/** The account of the demo clinic, which exists on demo servers only. */
export const demoEmail = 'demo@satchel.example';
