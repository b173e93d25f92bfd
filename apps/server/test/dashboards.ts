import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface Panel {
  dashboard: string
  title: string
  queries: string[]
}

const FOLDER = path.resolve(import.meta.dirname, '../../../deploy/monitoring/grafana/dashboards')

/** Grafana chooses this window from the scrape interval; a minute holds enough scrapes of a test. */
const RATE_INTERVAL = '1m'

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}

export function readPanels(): Panel[] {
  return readdirSync(FOLDER).flatMap((file) => {
    const { panels } = JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as Dashboard
    return panels.map(({ title, targets }) => ({
      dashboard: path.basename(file, '.json'),
      title,
      queries: targets.map(({ expr }) => expr.replaceAll('$__rate_interval', RATE_INTERVAL)),
    }))
  })
}
