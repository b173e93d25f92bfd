// Exits with 0 when the api of this container answers.
const PORT = process.env['PORT'] ?? '8080'
const response = await fetch(`http://127.0.0.1:${PORT}/healthz`, { signal: AbortSignal.timeout(3000) })
if (!response.ok) process.exit(1)
