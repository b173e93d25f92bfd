import type { Artist } from './artist.ts'

export const OTHER_ARTISTS: readonly Artist[] = [
  ['bts', '2010s', ['K-pop'], ['male', 'rapped'], 'fast', ['synthLead']],
  ['blackpink', '2010s', ['K-pop', 'trap'], ['female', 'rapped'], 'fast', ['synthBass']],
  ['newjeans, new jeans', '2020s', ['K-pop', 'R&B'], ['female'], 'medium', ['synthLead']],
  ['twice', '2010s', ['K-pop'], ['female'], 'fast', ['synthLead']],
  ['stray kids', '2020s', ['K-pop'], ['male', 'rapped'], 'fast', ['synthBass']],
  ['yoasobi', '2020s', ['J-pop'], ['female'], 'fast', ['piano', 'synthLead']],
  ['kenshi yonezu', '2010s', ['J-pop'], ['male'], 'fast', ['cleanGuitar', 'piano']],
  ['jay chou, 周杰伦', '2000s', ['ballad', 'R&B'], ['male'], 'medium', ['piano', 'strings']],
  ['burna boy', '2020s', ['afrobeats'], ['male'], 'medium', ['saxophone', 'bass']],
  ['wizkid', '2020s', ['afrobeats'], ['male'], 'medium', ['cleanGuitar', 'synthBass']],
  ['rema', '2020s', ['afrobeats'], ['male'], 'medium', ['synthLead']],
  ['tyla', '2020s', ['amapiano', 'R&B'], ['female'], 'medium', ['synthBass']],
  ['fela kuti', '1970s', ['afrobeats', 'funk'], ['male'], 'fast', ['saxophone', 'brass']],
  ['youssou ndour', '1990s', ['afrobeats'], ['male'], 'fast', ['cleanGuitar', 'brass']],
  ['ar rahman', '2000s', ['bollywood'], ['male'], 'medium', ['flute', 'strings']],
  ['arijit singh', '2010s', ['bollywood', 'ballad'], ['male'], 'slow', ['acousticGuitar', 'strings']],
  ['laura pausini', '1990s', ['ballad', 'pop'], ['female'], 'slow', ['piano', 'strings']],
  ['andrea bocelli', '1990s', ['opera', 'ballad'], ['male'], 'slow', ['strings', 'piano']],
  ['maneskin', '2020s', ['rock'], ['male'], 'fast', ['distortedGuitar', 'bass']],
  ['cesaria evora', '1990s', ['folk'], ['female'], 'slow', ['nylonGuitar', 'accordion']],
]
