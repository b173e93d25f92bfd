/** The fewest variables with which a configuration is usable. */
export const USABLE_ENVIRONMENT = {
  NODE_ENV: 'test',
  ORIGIN: 'http://localhost:5173',
  DATABASE_URL: 'postgres://postgres@127.0.0.1/cadenza',
  RESTATE_INGRESS_URL: 'http://127.0.0.1:8081',
  MEDIA_STORE: 'fs',
  MEDIA_FS_DIR: '/tmp/media',
}
