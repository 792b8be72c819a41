import { isIPv6 } from 'node:net';

/** An IPv6 host may use any address of its network of 64 bits, so all of them count as one. */
export function limitedAddress(address: string): string {
  // Runs for every request without a session, and most addresses are of IPv4.
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [left = [], right = []] = address.split('::').map((side) => side.split(':').filter(Boolean));
  const zeros: string[] = Array(8 - left.length - right.length).fill('0');
  const network = [...left, ...zeros, ...right].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
