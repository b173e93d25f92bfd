import type { FinishedSong } from '#band/studio/finished-song.ts'
import { softwareName } from '#band/studio/song-metadata.ts'

function contributionsOf({ provenance }: FinishedSong): unknown {
  const { postProduction, ...others } = provenance.contributions
  return { ...others, post_production: postProduction }
}

/** The first part of a detailed response of the compose contract. */
export function composeDetails(song: FinishedSong): unknown {
  return {
    id: song.id,
    title: song.title,
    bpm: song.bpm,
    key: song.key,
    time_signature: song.timeSignature,
    genre: song.genre,
    mood: song.mood,
    seed: song.seed,
    engine_version: song.engineVersion,
    fingerprint: song.fingerprint,
    software: softwareName(song),
    length_s: song.lengthSeconds,
    vocals: song.vocals,
    language: song.language,
    lyrics: song.lyrics.map(({ line, section, startSeconds, endSeconds, words }) => ({
      line,
      section,
      start_s: startSeconds,
      end_s: endSeconds,
      words: words.map((word) => ({ text: word.text, start_s: word.startSeconds, end_s: word.endSeconds })),
    })),
    unsung_lines: song.unsungLines,
    lrc: song.lrc,
    midi: song.midi,
    sections: song.sections.map(({ kind, startSeconds, bars, chords }) => {
      return { kind, start_s: startSeconds, bars, chords }
    }),
    loudness: {
      lufs: song.loudness.lufs,
      true_peak_db: song.loudness.truePeakDb,
      range_lu: song.loudness.rangeLu,
    },
    peaks: song.peaks,
    provenance: {
      digital_source_type: song.provenance.digitalSourceType,
      ai_contributions: contributionsOf(song),
      watermark: song.provenance.watermark,
      c2pa: song.provenance.c2pa,
    },
    stems: song.stems.map(({ name }) => name),
  }
}

interface PlanSection {
  readonly label: string
  readonly lines: readonly string[]
  readonly durationMs: number
}

const toMs = (seconds: number): number => Math.round(seconds * 1000)

function planSectionsOf(song: FinishedSong): PlanSection[] {
  return song.sections.map(({ kind, startSeconds }, index) => {
    const end = song.sections[index + 1]?.startSeconds ?? song.lengthSeconds
    return {
      label: kind.charAt(0).toUpperCase() + kind.slice(1),
      lines: song.lyrics.filter(({ section }) => section === index).map(({ line }) => line),
      durationMs: toMs(end) - toMs(startSeconds),
    }
  })
}

function planOf(song: FinishedSong, wantsSections: boolean): unknown {
  const styles = [song.genre, song.mood, `${Math.round(song.bpm)} bpm`, song.key]
  const parts = planSectionsOf(song)
  if (!wantsSections) {
    return {
      chunks: parts.map(({ label, lines, durationMs }) => {
        return { text: [`[${label}]`, ...lines].join('\n'), duration_ms: durationMs, positive_styles: styles }
      }),
    }
  }
  return {
    positive_global_styles: styles,
    negative_global_styles: [],
    sections: parts.map(({ label, lines, durationMs }) => ({
      section_name: label,
      positive_local_styles: [],
      negative_local_styles: [],
      duration_ms: durationMs,
      lines,
    })),
  }
}

/** The first part of an ElevenLabs response to /v1/music/detailed. */
export function elevenLabsDetails(
  song: FinishedSong,
  { wantsSections, withTimestamps }: { readonly wantsSections: boolean; readonly withTimestamps: boolean },
): unknown {
  const words = song.lyrics.flatMap((line) => line.words)
  return {
    composition_plan: planOf(song, wantsSections),
    song_metadata: {
      title: song.title,
      description: `${song.mood} ${song.genre} in ${song.key} at ${Math.round(song.bpm)} bpm`,
      genres: [song.genre],
      languages: song.language === null ? [] : [song.language],
      is_explicit: false,
    },
    words_timestamps:
      withTimestamps && words.length > 0
        ? words.map(({ text, startSeconds, endSeconds }) => {
            return { word: text, start_ms: toMs(startSeconds), end_ms: toMs(endSeconds) }
          })
        : null,
    waveform_visual: null,
  }
}
