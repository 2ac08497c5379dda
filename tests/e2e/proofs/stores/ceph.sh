#!/usr/bin/env bash
# Starts a real S3 server on this machine: one Ceph node (monitor, OSD in memory, RGW) from Debian packages, on loopback only.
#   ceph.sh start DIR   installs what is missing, starts it in the new folder DIR, and prints its variables
#   ceph.sh stop DIR    ends what start started
# It takes about 30 s and 300 MB. Nothing survives its end.
set -eu
D=$(realpath -m "${2:?folder}")
case "${1:-}" in
start)
  if ! command -v radosgw >/dev/null || ! command -v ceph-osd >/dev/null; then
    (apt-get update -qq; DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ceph-mon ceph-osd radosgw ceph-common) >/dev/null 2>&1; fi
  port=${S3_PORT:-7480}; mon=$((port + 1)); mon1=$((port + 2))
  mkdir -p "$D"/{mon,osd,run,log,rgw}; cd "$D"
  key() { ceph-authtool keyring --gen-key -n "$@" >/dev/null; }
  ceph-authtool --create-keyring keyring --gen-key -n mon. --cap mon 'allow *' >/dev/null
  key client.admin --cap mon 'allow *' --cap osd 'allow *' --cap mgr 'allow *'
  key client.rgw --cap mon 'allow rwx' --cap osd 'allow rwx' --cap mgr 'allow rw'
  key osd.0 --cap mon 'allow profile osd' --cap osd 'allow *' --cap mgr 'allow profile osd'
  fsid=$(cat /proc/sys/kernel/random/uuid); address="[v2:127.0.0.1:$mon,v1:127.0.0.1:$mon1]"
  cat >ceph.conf <<C
[global]
fsid = $fsid
keyring = $D/keyring
mon initial members = a
mon host = $address
auth allow insecure global id reclaim = false
osd pool default size = 1
osd pool default min size = 1
osd crush chooseleaf type = 0
mon allow pool size one = true
osd pool default pg num = 8
osd pool default pgp num = 8
osd pool default pg autoscale mode = off
mon data avail crit = 1
mon data avail warn = 1
ms bind ipv6 = false
run dir = $D/run
pid file = $D/run/\$name.pid
log file = $D/log/\$name.log
admin socket = $D/run/\$name.asok
[mon.a]
mon data = $D/mon
[osd.0]
osd data = $D/osd
osd objectstore = memstore
memstore device bytes = 2147483648
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:$port
rgw data = $D/rgw
C
  { monmaptool --create --clobber --fsid "$fsid" --addv a "$address" monmap
    ceph-mon -c ceph.conf --mkfs -i a --monmap monmap --keyring keyring
    ceph-mon -c ceph.conf -i a; sleep 2
    timeout 60 ceph -c ceph.conf auth import -i keyring
    timeout 60 ceph -c ceph.conf osd create
    ceph-osd -c ceph.conf -i 0 --mkfs; ceph-osd -c ceph.conf -i 0; sleep 4; } >setup.log 2>&1
  setsid radosgw -c ceph.conf -n client.rgw -f >rgw.log 2>&1 & echo $! >run/rgw.pid
  for _ in $(seq 60); do sleep 1; curl -s -o /dev/null "http://127.0.0.1:$port/" && break; done
  timeout 60 radosgw-admin -c ceph.conf -n client.rgw user create --uid=site --display-name=site --access-key=site-key --secret-key=site-secret >>setup.log 2>&1
  curl -sf --aws-sigv4 aws:amz:us-east-1:s3 --user site-key:site-secret -X PUT "http://127.0.0.1:$port/releases" >>setup.log 2>&1
  echo "export S3_ENDPOINT=http://127.0.0.1:$port S3_BUCKET=releases AWS_ACCESS_KEY_ID=site-key AWS_SECRET_ACCESS_KEY=site-secret AWS_REGION=us-east-1" ;;
stop) for f in "$D"/run/*.pid; do [ -f "$f" ] && kill "$(cat "$f")" 2>/dev/null || true; done ;;
*) sed -n '2,5p' "$0"; exit 2 ;;
esac
