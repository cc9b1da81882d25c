import { generateUniverse } from '#tests/bench/match/universe.ts'
import { parseAddress } from '#model/address/parse.ts'
import { propertyAddressKeys } from '#model/address/keys.ts'
const u=generateUniverse(20261120,40000).properties.map(({ house, pre, name, suffix, post, unit, city, state, zip })=>({street:[house,pre,name,suffix,post].filter(p=>p!=='').join(' '),unit,city:city.toUpperCase(),state,zip}))
for (let r=0;r<6;r++){ let c=process.cpuUsage(); let n=0; for(let k=0;k<4;k++) for(const i of u) if(parseAddress(i)) n++; let d=process.cpuUsage(c); console.log('parse',Math.round(n/((d.user+d.system)/1e6)))
c=process.cpuUsage(); n=0; for(let k=0;k<4;k++) for(const i of u) if(propertyAddressKeys(i)) n++; d=process.cpuUsage(c); console.log('keys',Math.round(n/((d.user+d.system)/1e6)))}
