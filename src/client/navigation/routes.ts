/** Every address of the app, once: the pattern the router knows, and the href of a place. */
export const routes = {
  home: { path: '/', href: () => '/' },
  login: { path: '/login', href: (to?: string) => (to ? `/login?to=${encodeURIComponent(to)}` : '/login') },
  register: { path: '/register', href: () => '/register' },
  registerThanks: { path: '/register-thanks', href: () => '/register-thanks' },
  patients: { path: '/patients', href: () => '/patients' },
  patient: { path: '/patients/:patient_id', href: (patientId: string) => `/patients/${patientId}` },
  outbox: { path: '/outbox', href: () => '/outbox' },
} as const;
