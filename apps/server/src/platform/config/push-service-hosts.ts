/** The push services of the browsers: Chrome and its kin, Firefox, Edge and Windows, Safari. `*.` stands for any subdomain. */
export const PUSH_SERVICE_HOSTS = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
].join(',')
