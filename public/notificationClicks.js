// A part of the service worker: a notification that is chosen opens the reminders, in a window that is there or in a new one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then(([page]) => {
      if (!page) return self.clients.openWindow('/patients/reminder?for=clinician');
      page.postMessage({ type: 'remindersChosen' });
      return page.focus();
    }),
  );
});
